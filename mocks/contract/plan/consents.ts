/** A consent given now. */
export const consentGivenNow = (key: string) => [{ key, version: '1', at: new Date().toISOString() }]
