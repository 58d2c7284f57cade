import type { Messages } from '../use-messages'

export const errorScreens: Messages['errorScreens'] = {
  lost: 'Page not found',
  lostText: 'The link may be out of date. Please start again from home',
  broken: {
    title: 'Something went wrong on this page',
    text: 'We have recorded the problem. What you entered is saved. Please try again',
  },
  missing: {
    title: 'This page could not be loaded',
    text: 'You are offline, or the app has just been updated. Try again when you are online',
  },
}
