import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { sourceMapFolderOf } from './support/source-positions.mjs'

/** Moves a build's source maps into a folder next to it, where `npm run tools -- places` reads them. */
export function moveSourceMapsPlugin(): Plugin {
  let folder = ''
  return {
    name: 'sujian:maps-aside',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ root, build }) => {
      folder = sourceMapFolderOf(resolve(root, build.outDir))
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        rmSync(folder, { recursive: true, force: true })
        mkdirSync(folder, { recursive: true })
        for (const [file, each] of Object.entries(bundle)) {
          if (each.type !== 'asset' || !file.endsWith('.map')) continue
          writeFileSync(join(folder, basename(file)), each.source)
          delete bundle[file]
        }
      },
    },
  }
}
