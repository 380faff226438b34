-- Sends the requests of a file in turn, a line each: METHOD <tab> PATH <tab> BODY. `@@` in a body becomes a text
-- that no other request has. Arguments: the file, a word for this run, `again` or `once`, the Authorization.
local lines, at, sent, word, once = {}, 0, 0, "", false

function init(args)
  word, once = args[2], args[3] == "once"
  if args[4] then wrk.headers["Authorization"] = args[4] end
  for line in io.lines(args[1]) do
    local method, path, body = line:match("^(%S+)\t([^\t]+)\t?(.*)$")
    local from, to = body:find("@@", 1, true)
    if from then
      lines[#lines + 1] = { method, path, body:sub(1, from - 1), body:sub(to + 1) }
    else
      lines[#lines + 1] = wrk.format(method, path, nil, body ~= "" and body or nil)
    end
  end
end

function request()
  at = at + 1
  if at > #lines then
    if once then
      wrk.thread:stop()
      return wrk.format("GET", "/healthz")
    end
    at = 1
  end
  local line = lines[at]
  if type(line) == "string" then return line end
  sent = sent + 1
  return wrk.format(line[1], line[2], nil, line[3] .. word .. " " .. sent .. line[4])
end

function done(summary, latency)
  local errors = summary.errors
  print(string.format(
    "BENCH requests=%d us=%d bytes=%d status=%d connect=%d read=%d write=%d timeout=%d p50=%d p95=%d p99=%d max=%d",
    summary.requests, summary.duration, summary.bytes, errors.status, errors.connect, errors.read, errors.write,
    errors.timeout, latency:percentile(50), latency:percentile(95), latency:percentile(99), latency.max))
end
