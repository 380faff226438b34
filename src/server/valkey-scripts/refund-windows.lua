-- KEYS: the windows. ARGV: when each began. A window whose count reaches 0 is deleted.
for i, key in ipairs(KEYS) do
  if redis.call('HGET', key, 'start') == ARGV[i] and redis.call('HINCRBY', key, 'count', -1) <= 0 then
    redis.call('DEL', key)
  end
end
