/** Loads a module of the project, by its path from the root; later imports of it still come. */
export function loadModule<T>(root: string, path: string): Promise<T>
