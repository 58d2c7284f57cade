import type { ServiceIdentifier } from 'inversify'

/** A token for a value that has no class of its own. */
export const defineToken = <T>(name: string): ServiceIdentifier<T> => Symbol(name)
