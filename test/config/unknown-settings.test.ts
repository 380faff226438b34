import { expect, test } from 'bun:test';
import { SETTINGS } from '#config/index.ts';
import { unknownSettings } from '#config/unknown.ts';

const suggestionsFor = (...names: string[]) =>
  unknownSettings(Object.fromEntries(names.map((name) => [name, 'x'])));

/** Variables that shells, systemd, containers, Kubernetes, CI and common programs set. */
const COMMON = `
  HOME USER LOGNAME SHELL PATH PWD OLDPWD SHLVL TERM TERM_PROGRAM COLORTERM LANG LANGUAGE LC_ALL LC_CTYPE LC_TIME TZ
  EDITOR VISUAL PAGER LESS LESSOPEN LS_COLORS MAIL MAILTO MAILCHECK MAILPATH HOSTNAME HOSTTYPE HOSTFILE HOSTALIASES
  MACHTYPE OSTYPE PORTS SPORT EXPORT SORT POST COLUMNS LINES DISPLAY WAYLAND_DISPLAY XAUTHORITY DESKTOP_SESSION
  DBUS_SESSION_BUS_ADDRESS SSH_AUTH_SOCK SSH_AGENT_PID SSH_CLIENT SSH_CONNECTION SSH_TTY SUDO_USER SUDO_UID
  SUDO_GID SUDO_COMMAND TMPDIR TEMP TMP UID EUID PPID HISTFILE HISTSIZE HISTCONTROL PS1 IFS _ INIT_CWD
  XDG_CACHE_HOME XDG_CONFIG_DIRS XDG_CONFIG_HOME XDG_DATA_DIRS XDG_DATA_HOME XDG_RUNTIME_DIR XDG_SESSION_ID
  XDG_SESSION_TYPE XDG_STATE_HOME XDG_SEAT XDG_VTNR INVOCATION_ID JOURNAL_STREAM NOTIFY_SOCKET LISTEN_FDS LISTEN_PID
  MAINPID MANAGERPID SYSTEMD_EXEC_PID MEMORY_PRESSURE_WATCH MEMORY_PRESSURE_WRITE STATE_DIRECTORY CACHE_DIRECTORY
  LOGS_DIRECTORY RUNTIME_DIRECTORY CONFIGURATION_DIRECTORY CREDENTIALS_DIRECTORY WATCHDOG_USEC WATCHDOG_PID
  container container_host DOCKER_HOST DOCKER_CONFIG DOCKER_TLS_VERIFY COMPOSE_PROJECT_NAME KUBERNETES_PORT
  KUBERNETES_PORT_443_TCP KUBERNETES_PORT_443_TCP_ADDR KUBERNETES_PORT_443_TCP_PORT KUBERNETES_PORT_443_TCP_PROTO
  KUBERNETES_SERVICE_HOST KUBERNETES_SERVICE_PORT KUBERNETES_SERVICE_PORT_HTTPS POD_NAME POD_NAMESPACE POD_IP NODE_NAME
  GLUEPOT_PORT GLUEPOT_PORT_8080_TCP GLUEPOT_SERVICE_HOST GLUEPOT_SERVICE_PORT REDIS_PORT REDIS_HOST REDIS_PASSWORD
  REDIS_SERVICE_HOST POSTGRES_PORT POSTGRES_USER POSTGRES_PASSWORD POSTGRES_DB DATABASE_USER DATABASE_NAME DATABASE_HOST
  DATABASE_PORT DATABASE_PASSWORD DB_URL DB_HOST DB_PORT DATA DATADIR_ROOT SMTP_HOST SMTP_PORT SMTP_USER SMTP_PASSWORD
  MAIL_HOST MAIL_PORT MAIL_USER SITE SITE_NAME_SHORT BASE_URL ROOT_URL PUBLIC_URL API_URL APP_URL HTTP_URL FTP_URL PGHOST
  PGPORT PGUSER PGPASSWORD PGDATABASE PGDATA PGSSLMODE HTTP_PROXY HTTPS_PROXY NO_PROXY ALL_PROXY http_proxy https_proxy
  no_proxy NODE_ENV NODE_OPTIONS NODE_VERSION NODE_PATH NODE_EXTRA_CA_CERTS NVM_DIR NVM_BIN BUN_INSTALL BUN_ENV
  npm_config_cache npm_config_user_agent npm_execpath npm_lifecycle_event npm_lifecycle_script npm_node_execpath
  npm_package_json npm_package_name npm_package_version CI GITHUB_ACTIONS GITHUB_REF GITLAB_CI RUNNER_OS CHROMIUM
  SSL_CERT_FILE SSL_CERT_DIR CURL_CA_BUNDLE LD_LIBRARY_PATH LD_PRELOAD MALLOC_ARENA_MAX GOPATH PYTHONPATH JAVA_HOME
  VIRTUAL_ENV DEBIAN_FRONTEND DEBEMAIL AWS_REGION AWS_ACCESS_KEY_ID DYNO WEB_CONCURRENCY RAILWAY_ENVIRONMENT FLY_REGION
  RENDER_SERVICE_ID WSLENV WSL_DISTRO_NAME windir SystemRoot ProgramData ProgramFiles APPDATA USERPROFILE HOMEDRIVE
  HOMEPATH COMSPEC PATHEXT PROCESSOR_ARCHITECTURE NUMBER_OF_PROCESSORS`
  .trim()
  .split(/\s+/);

test('no variable of a usual environment is taken for a setting', () => {
  expect(suggestionsFor(...COMMON)).toEqual([]);
  expect(COMMON.length).toBeGreaterThan(200);
});

test('a misspelt setting is named, with the one that was meant', () => {
  const meant = {
    ...{ SITE_ULR: 'SITE_URL', SITEURL: 'SITE_URL', site_url: 'SITE_URL', DATADIR: 'DATA_DIR' },
    ...{ DATABASE_URI: 'DATABASE_URL', REDIS_URI: 'REDIS_URL' },
    ...{ TRUSTED_PROXY: 'TRUST_PROXY', SIGN_UP: 'SIGNUP' },
    LIMIT_REQUEST_PER_MINUTE: 'LIMIT_REQUESTS_PER_MINUTE',
    LIMIT_REQUESTS_PER_MIN: 'LIMIT_REQUESTS_PER_MINUTE',
  };
  for (const [name, suggestion] of Object.entries(meant))
    expect(suggestionsFor(name)).toEqual([{ name, suggestion }]);
});

test('every setting with a letter lost is recognised, but for the shortest', () => {
  for (const name of Object.keys(SETTINGS).filter(({ length }) => length >= 6)) {
    for (let at = 0; at < name.length; at++) {
      const misspelt = name.slice(0, at) + name.slice(at + 1);
      expect(suggestionsFor(misspelt)).toEqual([{ name: misspelt, suggestion: name }]);
    }
  }
});

test('a name that can only be ours is named even when none is like it', () => {
  expect(suggestionsFor('LIMIT_PEOPLE')).toEqual([{ name: 'LIMIT_PEOPLE', suggestion: undefined }]);
});

test('settings, empty variables, and names beside the setting that they are like, are not', () => {
  expect(suggestionsFor(...Object.keys(SETTINGS))).toEqual([]);
  expect(unknownSettings({ SITE_ULR: '' })).toEqual([]);
  expect(unknownSettings({ DATABASE_URI: 'postgres://x', DATABASE_URL: 'postgres://y' })).toEqual([]);
});
