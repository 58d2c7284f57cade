import type { BrowserContext } from '@playwright/test'

const LOUD = new Set(['error', 'warning', 'assert'])

/** Records every error, warning, uncaught exception and unhandled rejection in a context's pages. */
export class ConsoleGuard {
  readonly #heard: string[] = []
  readonly #allowed: RegExp[] = []

  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (LOUD.has(message.type())) {
        this.#heard.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
      }
    })
    context.on('weberror', (error) => {
      const thrown = error.error()
      this.#heard.push(`uncaught: ${thrown.stack ?? thrown.message}`)
    })
  }

  allow(...texts: RegExp[]): void {
    this.#allowed.push(...texts)
  }

  complaints(): string[] {
    return this.#heard.filter((text) => !this.#allowed.some((allowed) => allowed.test(text)))
  }
}
