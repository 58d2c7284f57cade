import type { World } from './world'

/** The first token is invalid after three calls, as if another device had logged in; the next one stays valid. */
export const tokenDead: World = {
  name: 'token-dead',
  title: '第一次登录很快失效',
  english: 'The first login dies soon',
  group: 'entry',
  prepare: ({ rules }) => {
    rules.firstTokenUses = 3
  },
}
