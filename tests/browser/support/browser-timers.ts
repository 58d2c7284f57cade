/** Replaces `node:timers` in a browser. */
const channel = new MessageChannel()
const waiting: (() => void)[] = []
channel.port1.addEventListener('message', () => waiting.shift()?.())
channel.port1.start()

export function setImmediate(work: () => void): void {
  waiting.push(work)
  channel.port2.postMessage(undefined)
}
