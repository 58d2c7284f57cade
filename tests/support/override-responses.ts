import type { Transport } from '@/adapters/http/axios-client'

/** A transport that rewrites responses to some calls, to test valid responses that the mock clinic never sends. */
export const overrideResponses =
  (part: string, change: (text: string) => string) =>
  (clinic: Transport): Transport =>
  async (config) => {
    const answer = await clinic(config)
    return String(config.url).includes(part) ? { ...answer, data: change(String(answer.data)) } : answer
  }
