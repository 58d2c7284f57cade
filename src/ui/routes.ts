/** Every route stands under this hash prefix (docs/decisions/01-readings-of-the-specification.md). */
export const ROUTE_PREFIX = '/wechat'
