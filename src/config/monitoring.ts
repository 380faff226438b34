/** The settings of the log and the metrics. */

import { oneOf, type SettingValues, setting, text, wholeNumber } from './kinds.ts';

export const MONITORING_SETTINGS = {
  LOG_LEVEL: setting(
    oneOf('debug', 'info', 'warn', 'error'),
    'info',
    '`info`',
    'The least important messages to log. Security events and, if they are on, requests are logged at every level.',
  ),
  LOG_REQUESTS: setting(
    oneOf('on', 'off'),
    'off',
    '`off`',
    'Whether to log a line for each request, with its method, route pattern, status, duration and request id.',
  ),
  LOG_FORMAT: setting(
    oneOf('auto', 'json', 'pretty'),
    'auto',
    '`auto`',
    'The format of the log: `json` is one JSON object a line, `pretty` is for people. `auto` is `pretty` on a terminal and `json` otherwise.',
  ),
  METRICS_PORT: setting(
    wholeNumber(0, 65_535),
    undefined,
    'unset',
    'The port that serves metrics for Prometheus, at `/metrics`. 0 picks a free one and logs it. If unset, nothing is measured.',
  ),
  METRICS_HOST: setting(
    text,
    '127.0.0.1',
    '`127.0.0.1`',
    'The address to serve metrics on. Metrics need no password, so let only your Prometheus reach it.',
  ),
};

type Values = SettingValues<typeof MONITORING_SETTINGS>;

export interface LogSettings {
  level: Values['LOG_LEVEL'];
  requests: boolean;
  /** `auto`: readable lines on a terminal, JSON otherwise. */
  format: Values['LOG_FORMAT'];
}

export interface MetricsAddress {
  host: string;
  port: number;
}

export const logFrom = (values: Values): LogSettings => ({
  level: values.LOG_LEVEL,
  requests: values.LOG_REQUESTS === 'on',
  format: values.LOG_FORMAT,
});

/** Undefined when metrics are off. */
export const metricsFrom = ({
  METRICS_PORT: port,
  METRICS_HOST: host,
}: Values): MetricsAddress | undefined => (port === undefined ? undefined : { host, port });
