import type { World } from './world'

/** The first login opens three calls and is dead then, as if another device had taken it over; the next one lives. */
export const tokenDead: World = {
  name: 'token-dead',
  title: '第一次登录很快失效',
  english: 'The first login dies soon',
  group: 'entry',
  prepare: ({ rules }) => {
    rules.firstTokenUses = 3
  },
}
