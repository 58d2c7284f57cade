import type { Words } from '../words'

export const lastResort: Words['lastResort'] = {
  lost: 'No such page',
  lostText: 'The address may be out of date. Please start again from home',
  broken: 'Something went wrong on this page',
  brokenText: 'We have made a note of it. What you wrote is kept. Please try again',
}
