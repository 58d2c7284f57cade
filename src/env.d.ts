/// <reference types="vite/client" />

interface ImportMetaEnv {
  /**
   * The environment that the app is wired to. Read with dot access only, so that the build can drop the other branches.
   */
  readonly VITE_OUTSIDE: 'production' | 'mock-server' | 'mock-page'
  /** The version in package.json. */
  readonly VITE_VERSION: string
}
