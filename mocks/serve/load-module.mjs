import { join } from 'node:path'

/**
 * Opens an environment that runs modules of the project without a dev server, including the '@' alias. Later dynamic
 * imports work, unlike with Vite's `runnerImport`, which closes its runner first. Vite is imported dynamically, because
 * this file is imported by commands that run before Vite is installed.
 * @param {string} root of the project
 * @param {import('vite').Plugin[]} plugins that change the modules
 */
export async function openModules(root, plugins = []) {
  const { createRunnableDevEnvironment, resolveConfig } = await import('vite')
  const config = await resolveConfig(
    {
      root,
      plugins,
      configFile: false,
      envDir: false,
      cacheDir: root,
      logLevel: 'error',
      // The stylesheets of pages need it.
      server: { perEnvironmentStartEndDuringDev: true },
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
  return environment
}

/**
 * Loads a module of the project.
 * @template T
 * @param {string} root of the project
 * @param {string} path from the root
 * @returns {Promise<T>}
 */
export async function loadModule(root, path) {
  const { runner } = await openModules(root)
  return runner.import(join(root, path))
}
