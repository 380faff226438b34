const words = (text: string): string[] => text.trim().split(/\s+/);

/** Whose files are measured, by registry. Varied, so that no house style counts for much. */
export const PACKAGES = {
  npm: words(`
    @angular/core @babel/core @capacitor/android @fortawesome/fontawesome-free @mui/material @nestjs/core
    @primer/css @storybook/react @types/node @vue/compiler-sfc animate.css ant-design-vue antd apollo-server
    axios backbone blueprint-css bootstrap bulma chart.js commander cordova-android cssnano d3 date-fns
    discord.js docusaurus eslint expo express fastify foundation-sites front-matter github-markdown-css
    handlebars highlight.js hono html-webpack-plugin immer jquery jquery-ui kysely knex lodash marked
    material-components-web mathjs mermaid milligram mocha moment mongoose mysql2 next
    normalize.css nuxt pg playwright-core postcss prettier primevue pixi.js preact purecss ramda react-bootstrap
    react-dom react-native react-native-svg react-redux react-native-reanimated react-native-screens
    redux reveal.js rxjs sequelize serverless semantic-ui-css skeleton-css socket.io spectre.css superstruct svelte
    swagger-ui swr tailwindcss tachyons three tldraw typeorm typescript underscore undici uikit valibot vite vitest
    water.css webpack winston ws yargs zod effect fp-ts type-fest ts-morph @sinclair/typebox @trpc/server drizzle-orm
    zone.js ionic-angular gatsby js-yaml js-beautify core-js less-plugin-clean-css bootstrap-sass compass-mixins
    susy bourbon node-sass sass-mq include-media photoswipe swiper slick-carousel magnific-popup leaflet video.js
    ol openapi-typescript quill @picocss/pico @tabler/core admin-lte bootswatch open-props @blueprintjs/core
    @zag-js/core @tanstack/query-core @reduxjs/toolkit ts-essentials ts-toolbelt inversify tsyringe routing-controllers
    @graphql-codegen/cli vscode-languageserver monaco-editor node-pg-migrate db-migrate postgrator umzug lowdb
  `),
  pypi: words(`
    aiohttp alembic ansible ansible-core apache-airflow asyncpg attrs azure-core bandit beautifulsoup4 black boto3 celery
    click cookiecutter coverage dask datasette django djangorestframework docutils fastapi flask gunicorn httpx hypothesis
    jinja2 jupyterlab kubernetes luigi markdown matplotlib mkdocs mkdocs-material mypy networkx nltk notebook pandas pelican
    pip poetry prefect pre-commit pydantic pygments pytest requests rich scikit-learn scipy scrapy sentry-sdk setuptools
    sphinx sqlalchemy sqlfluff statsmodels streamlit sympy tornado trac twisted typer uvicorn virtualenv wagtail yamllint zulip
    dbt-core dbt-postgres django-cms openapi-spec-validator schemathesis checkov semgrep molecule
    conan django-oscar saleor weblate pgadmin4 odoo-addon-web-responsive yoyo-migrations snowflake-connector-python
  `),
  go: words(`
    github.com/aws/aws-sdk-go-v2 github.com/caddyserver/caddy/v2 github.com/go-chi/chi/v5 github.com/gin-gonic/gin
    github.com/gohugoio/hugo github.com/golang-migrate/migrate/v4 github.com/gorilla/mux github.com/hashicorp/consul/api
    github.com/jackc/pgx/v5 github.com/labstack/echo/v4 github.com/prometheus/prometheus github.com/rclone/rclone
    github.com/spf13/cobra github.com/stretchr/testify go.etcd.io/bbolt google.golang.org/grpc gorm.io/gorm k8s.io/api
    github.com/sqlc-dev/sqlc github.com/pressly/goose/v3 github.com/syncthing/syncthing github.com/minio/minio-go/v7
    github.com/nats-io/nats-server/v2 github.com/traefik/traefik/v3 helm.sh/helm/v3 k8s.io/kubernetes
    github.com/cockroachdb/errors github.com/grafana/loki/v3 code.gitea.io/gitea github.com/docker/compose/v2
    github.com/mattermost/mattermost/server/public github.com/dolthub/go-mysql-server github.com/rubenv/sql-migrate
  `),
  crates: words(`
    actix-web anyhow axum bevy_ecs chrono clap crossbeam diesel diesel_migrations egui hyper image itertools nom
    rand rayon regex reqwest rusqlite serde serde_json sqlx syn tera tokio toml tracing uuid wasm-bindgen wgpu
  `),
  maven: words(`
    org.apache.commons:commons-lang3:3.14.0 com.google.guava:guava:33.0.0-jre org.springframework:spring-core:6.1.3
    org.hibernate.orm:hibernate-core:6.4.1.Final com.fasterxml.jackson.core:jackson-databind:2.16.1 junit:junit:4.13.2
    io.netty:netty-handler:4.1.106.Final org.jsoup:jsoup:1.17.2 org.mockito:mockito-core:5.10.0 org.slf4j:slf4j-api:2.0.11
    com.squareup.okhttp3:okhttp:3.14.9 com.google.code.gson:gson:2.10.1 org.assertj:assertj-core:3.25.2
    io.vertx:vertx-core:4.5.1 ch.qos.logback:logback-classic:1.4.14 org.jooq:jooq:3.19.3 com.zaxxer:HikariCP:5.1.0
    org.apache.lucene:lucene-core:9.9.2 org.quartz-scheduler:quartz:2.3.2 org.flywaydb:flyway-core:10.6.0
  `),
  debian: words(`
    phpunit php-symfony-console php-twig php-monolog php-nikic-php-parser php-getid3 wordpress dokuwiki roundcube-core
    mediawiki phpmyadmin php-parsedown php-horde-core php-zend-code php-doctrine-orm php-laravel-framework composer
    php-seclib php-sabre-dav libphp-phpmailer smarty3 php-cas php-guzzlehttp-psr7 cacti zabbix-frontend-php
    librenms icingaweb2 matomo postfixadmin phpsysinfo
    zabbix-server-pgsql zabbix-server-mysql icinga2-ido-mysql icinga2-ido-pgsql bacula-director-pgsql bacula-director-mysql
    postgis postgresql-15 postgresql-15-pgtap postgresql-15-postgis-3-scripts postgresql-15-partman postgresql-15-cron
    roundcube-mysql dbconfig-common pgq postgresql-15-pgq3 kamailio-mysql-modules kamailio-postgres-modules
    asterisk-config pdns-backend-mysql pdns-backend-pgsql powerdns opendnssec-enforcer-mysql freeradius-config mariadb-server
    mariadb-test-data sogo prosody mythtv-database otrs2 request-tracker5 bugzilla gnuhealth davical awl-doc slony1-2-bin
    snort-common-libraries acidbase bareos-database-common sympa cyrus-common dspam nagvis nova-common spatialite-bin
    postgresql-15-ip4r postgresql-15-orafce postgresql-15-pgrouting-scripts postgresql-15-semver postgresql-15-repack
    postgresql-15-prefix postgresql-15-similarity postgresql-15-unit postgresql-15-hypopg postgresql-15-debversion
    postgresql-15-first-last-agg postgresql-15-mimeo postgresql-15-pg-qualstats postgresql-15-powa postgresql-15-periods
    linux-source-6.1 gnulib busybox-source nginx-dev libboost1.74-dev libgtk-3-dev qtbase5-dev linux-headers-6.1.0-30-common
    libglib2.0-dev libssl-dev libeigen3-dev libc6-dev zlib1g-dev libopencv-core-dev libsdl2-dev libcurl4-doc
    glibc-source gcc-12-source binutils-source llvm-15-examples libgsl-dev apache2-dev libevent-dev libncurses-dev
    doc-base python3-doc debian-faq developers-reference debian-policy gnupg-doc nginx-doc apache2-doc perl-doc
    libboost1.74-doc libqt5core5a qt5-doc-html bash-doc postgresql-doc-15 sqlite3-doc git-doc
    bash bash-completion git initramfs-tools dracut-core grub2-common rkhunter lynis testssl.sh docker.io live-build
    debootstrap shunit2 bats etckeeper ifupdown acpi-support byobu autoconf libtool zsh-common oh-my-zsh letsencrypt.sh
    dehydrated pbuilder schroot lsb-base network-manager-dispatcher devscripts kernel-wedge checksecurity popularity-contest
    fortunes fortunes-min manpages manpages-dev manpages-fr manpages-de manpages-es coreutils openssh-client
    spamassassin miscfiles anarchism doc-debian debian-history installation-guide-amd64 linux-doc vim-runtime
    ruby-rails ruby-rspec-core rake liblwp-protocol-https-perl libmojolicious-perl libmoose-perl cmake-data
    lua-penlight r-cran-ggplot2 texlive-latex-base ghc-doc elixir erlang-doc scala-library swi-prolog
  `),
};
