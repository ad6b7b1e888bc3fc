import CommandLineTool

await runBroadsheet()
