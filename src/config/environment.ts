/** Environment variables by their name. */
export type Environment = Record<string, string | undefined>;

// biome-ignore lint/style/noProcessEnv: the only place that reads the environment.
export const realEnvironment = (): Environment => process.env;
