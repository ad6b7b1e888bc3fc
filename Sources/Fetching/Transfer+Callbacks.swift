import CCurl

private func transfer(_ context: UnsafeMutableRawPointer?) -> Transfer? {
  context.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
}

let receiveBody: ccurl_data_function = { bytes, size, count, context in
  let length = size &* count
  guard let transfer = transfer(context) else { return 0 }
  return transfer.receive(body: UnsafeRawBufferPointer(start: bytes, count: length)) ? length : 0
}

let receiveHeader: ccurl_data_function = { bytes, size, count, context in
  let length = size &* count
  guard let transfer = transfer(context) else { return 0 }
  return transfer.receive(header: UnsafeRawBufferPointer(start: bytes, count: length)) ? length : 0
}

/// Called for each address of a host before a connection is made.
let openSocket: ccurl_socket_function = { context, _, address in
  guard let transfer = transfer(context), let address else { return curl_socket_t(CURL_SOCKET_BAD) }
  var bytes = [UInt8](repeating: 0, count: 16)
  let count = Int(ccurl_address_bytes(address, &bytes))
  guard count > 0, transfer.permits(Array(bytes.prefix(count))) else { return curl_socket_t(CURL_SOCKET_BAD) }
  return ccurl_open_socket(address)
}

/// Called before a request is sent, even over a connection that another request opened.
let checkConnection: ccurl_request_function = { context, remote, _, _, _ in
  guard let transfer = transfer(context), let remote, let bytes = AddressRange.bytes(of: String(cString: remote)),
    transfer.permits(bytes)
  else { return Int32(CURL_PREREQFUNC_ABORT) }
  transfer.reach(bytes)
  return Int32(CURL_PREREQFUNC_OK)
}

/// Sees the body as it came over the wire; the write function sees it decoded.
let observeWire: ccurl_debug_function = { _, type, bytes, count, context in
  if type == CURLINFO_DATA_IN, let transfer = transfer(context) {
    transfer.observe(wire: UnsafeRawBufferPointer(start: bytes, count: count))
  }
  return 0
}
