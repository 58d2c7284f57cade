/** The hash prefix of every route. */
export const ROUTE_PREFIX = '/wechat'
