import type { Transport } from '@/adapters/http/clinic-http'

/** A road on which the answers of some calls are written anew: what a clinic may say that the mock one never does. */
export const toldOtherwise =
  (part: string, change: (text: string) => string) =>
  (clinic: Transport): Transport =>
  async (config) => {
    const answer = await clinic(config)
    return String(config.url).includes(part) ? { ...answer, data: change(String(answer.data)) } : answer
  }
