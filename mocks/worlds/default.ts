import type { World } from './world'

export const defaultWorld: World = { name: 'default', title: '平常的一天', english: 'An ordinary day', group: 'entry' }
