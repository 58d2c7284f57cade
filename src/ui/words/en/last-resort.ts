import type { Words } from '../words'

export const lastResort: Words['lastResort'] = {
  lost: 'No such page',
  lostText: 'The address may be out of date. Please start again from home',
  broken: {
    title: 'Something went wrong on this page',
    text: 'We have made a note of it. What you wrote is kept. Please try again',
  },
  missing: {
    title: 'This page could not be fetched',
    text: 'The network is down, or the clinic has just put up a new version. Try again once online; it opens anew',
  },
}
