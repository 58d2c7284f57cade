/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Which outside the app is wired to; read with dot access only, so that the build can drop the other branches. */
  readonly VITE_OUTSIDE: 'production' | 'mock-server' | 'mock-page'
  /** The version of package.json. */
  readonly VITE_VERSION: string
}
