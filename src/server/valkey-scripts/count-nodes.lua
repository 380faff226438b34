-- KEYS: the nodes. ARGV: this node, and how long it counts. Uses the server's clock, which is the same for all nodes.
-- The command that needs memory comes first: after another write, Valkey lets a script through even when it is out of
-- memory, and a server that cannot count would be logged as back with every heartbeat.
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZADD', KEYS[1], now, ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ARGV[2])
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return redis.call('ZCARD', KEYS[1])
