import type { Asks } from './told'

export const deskOverHttp = (mpId: () => string, origin = ''): Asks => ({
  async ask(method, path, body) {
    const reply = await fetch(`${origin}/mock/${encodeURIComponent(mpId())}/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    })
    return { status: reply.status, body: (await reply.json()) as unknown }
  },
})
