/** An object whose fields are made once, on the first look at each: nothing is made while somebody waits for something else. */
export function lazily<T extends object>(makers: { readonly [K in keyof T]: () => T[K] }): T {
  const made = {} as T
  for (const key of Object.keys(makers) as (keyof T)[])
    Object.defineProperty(made, key, {
      configurable: true,
      enumerable: true,
      get() {
        const value = makers[key]()
        Object.defineProperty(made, key, { value, enumerable: true })
        return value
      },
    })
  return made
}
