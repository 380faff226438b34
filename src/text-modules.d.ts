/** Files imported as text (`with { type: 'text' }`). */
declare module '*.sql' {
  const text: string;
  export default text;
}
declare module '*.css' {
  const text: string;
  export default text;
}
declare module '*.lua' {
  const text: string;
  export default text;
}
declare module '*.template' {
  const text: string;
  export default text;
}
