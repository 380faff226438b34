-- KEYS: the windows. ARGV: now, the skew; then for each window its length and maximum, and its start, its last known
-- count and the change to report (what this node counted or refunded without an answer); zeros if there is none.
local now, skew = tonumber(ARGV[1]), tonumber(ARGV[2])
local refused, windows = 0, {}
for i, key in ipairs(KEYS) do
  local length, max, known_start, known, unreported = unpack(ARGV, 5 * i - 2, 5 * i + 2)
  length, known_start = tonumber(length), tonumber(known_start)
  local runs = function(start) return start and start <= now + skew and now < start + length end
  local held = redis.call('HMGET', key, 'start', 'count')
  local start, count, changed, new = tonumber(held[1]), tonumber(held[2]), false, false
  if not runs(start) then start, count, new = now, 0, true end
  unreported = tonumber(unreported)
  if (unreported > 0 or unreported < 0 and not new) and runs(known_start) then
    if new then start, count = known_start, tonumber(known) end
    count, changed = math.max(0, count + unreported), true
  end
  if count >= tonumber(max) then refused = 1 end
  windows[i] = {start, count, changed, new, length}
end
for i, key in ipairs(KEYS) do
  local start, count, changed, new, length = unpack(windows[i])
  if refused == 0 then count = count + 1 end
  if refused == 0 or changed then
    redis.call('HSET', key, 'start', string.format('%.0f', start), 'count', count)
    if new then redis.call('PEXPIRE', key, length + 2 * skew) end
  end
  windows[i] = {start, count}
end
return {refused, windows}
