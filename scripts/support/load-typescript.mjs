import { loadModule } from '../../mocks/serve/load-module.mjs'
import { root } from './root.mjs'

/**
 * Loads a TypeScript module of the project.
 * @param {string} path from the root
 */
export const loadTypeScript = (path) => loadModule(root, path)
