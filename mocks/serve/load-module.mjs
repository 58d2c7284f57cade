import { join } from 'node:path'

/**
 * Loads a module of the project, the '@' alias included, without a dev server. What it imports later still comes:
 * Vite's own `runnerImport` closes its runner first, and then nothing can be imported any more. Vite itself comes only
 * now: commands that have yet to install it import this file.
 * @template T
 * @param {string} root of the project
 * @param {string} path from the root
 * @returns {Promise<T>}
 */
export async function loadModule(root, path) {
  const { createRunnableDevEnvironment, resolveConfig } = await import('vite')
  const config = await resolveConfig(
    {
      root,
      configFile: false,
      envDir: false,
      cacheDir: root,
      logLevel: 'error',
      resolve: { alias: { '@': join(root, 'src') } },
      environments: {
        inline: { consumer: 'server', dev: { moduleRunnerTransform: true }, resolve: { external: true } },
      },
    },
    'serve',
  )
  const environment = createRunnableDevEnvironment('inline', config, {
    runnerOptions: { hmr: { logger: false } },
    hot: false,
  })
  await environment.init()
  return environment.runner.import(join(root, path))
}
