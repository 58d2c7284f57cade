/** Every route stands under this hash prefix (decisions.md, product 2). */
export const ROUTE_PREFIX = '/wechat'
