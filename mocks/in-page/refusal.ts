/** What is said, in both languages, to whatever in the static demo wants to talk to anybody outside its page. */
export const refusalOf = (address: string): string =>
  `演示只用页面里的模拟门诊，不连接真实门诊，这个请求没有发出：${address}\n` +
  `The demo talks to the clinic in its page and to no real one; this was not sent: ${address}`
