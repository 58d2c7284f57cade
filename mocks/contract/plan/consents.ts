/** A consent given now. */
export const consents = (key: string) => [{ key, version: '1', at: new Date().toISOString() }]
