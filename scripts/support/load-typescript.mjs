import { loadModule } from '../../mocks/serve/load-module.mjs'
import { repositoryRoot } from './root.mjs'

/**
 * Loads a TypeScript module of the project.
 * @param {string} path from the root
 */
export const loadTypeScript = (path) => loadModule(repositoryRoot, path)
