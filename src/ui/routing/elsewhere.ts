import { createRoute, redirect } from '@tanstack/react-router'
import { under } from './root'

/** Any place but home as long as the other routes are not here: fetches them, and goes there once more. */
export const elsewhere = createRoute({
  ...under,
  path: '$',
  beforeLoad: async ({ context, location }) => {
    await context.addRest()
    throw redirect({ to: location.pathname, search: location.search, replace: true })
  },
})
