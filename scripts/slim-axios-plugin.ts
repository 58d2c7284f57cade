import type { Plugin } from 'vite'

const FETCH_ADAPTER = /[\\/]axios[\\/]lib[\\/]adapters[\\/]fetch\.js$/

/** Leaves axios' fetch transport out of the build, 4 KB brotli: axios takes XMLHttpRequest wherever there is one. */
export function slimAxios(): Plugin {
  return {
    name: 'sujian:slim-axios',
    apply: 'build',
    load(id) {
      return FETCH_ADAPTER.test(id) ? 'export const getFetch = () => false' : undefined
    },
  }
}
