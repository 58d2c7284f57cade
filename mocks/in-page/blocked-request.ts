/** Returns the bilingual error message for a request that the static demo has blocked. */
export const blockedRequestMessage = (address: string): string =>
  `演示只用页面里的模拟门诊，不连接真实门诊，这个请求没有发出：${address}\n` +
  `The demo talks to the clinic in its page and to no real one; this was not sent: ${address}`
