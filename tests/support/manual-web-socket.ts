import type { WireServerFrame } from '@/adapters/chat/frames'
import type { Socket } from '@/adapters/chat/web-socket-chat-transport'

type Told = { readonly data?: unknown; readonly code?: number }

/** A WebSocket controlled by the test; like a real one, it throws if the app sends before it is open. */
export class ManualWebSocket implements Socket {
  readonly url: string
  readonly sent: unknown[] = []
  readonly closes: (number | undefined)[] = []
  readyState = 0
  readonly #listeners = new Map<string, ((event: never) => void)[]>()
  constructor(url: string) {
    this.url = url
  }

  send(text: string): void {
    if (this.readyState !== 1) throw new DOMException('not open', 'InvalidStateError')
    this.sent.push(JSON.parse(text))
  }
  close(code?: number): void {
    this.readyState = 2
    this.closes.push(code)
  }
  addEventListener(kind: string, listener: (event: never) => void): void {
    this.#listeners.set(kind, [...(this.#listeners.get(kind) ?? []), listener])
  }

  isOpen(): void {
    this.readyState = 1
    this.#tell('open', {})
  }
  says(frame: WireServerFrame): void {
    this.brings(JSON.stringify(frame))
  }
  brings(data: unknown): void {
    this.#tell('message', { data })
  }
  breaks(code: number): void {
    this.readyState = 3
    this.#tell('error', {})
    this.#tell('close', { code })
  }
  #tell(kind: string, event: Told): void {
    for (const listener of this.#listeners.get(kind) ?? []) listener(event as never)
  }
}
