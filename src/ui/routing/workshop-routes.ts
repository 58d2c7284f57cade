import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { LostScreen } from '../parts/last-resort'
import { texts } from '../shell/search-params'
import { under } from './root'

/** The kit's gallery for developers; the condition is static, so that production builds drop the code. */
const gallery =
  import.meta.env.VITE_OUTSIDE === 'production'
    ? []
    : [
        createRoute({
          ...under,
          path: '/gallery',
          validateSearch: texts('group', 'element', 'state'),
          component: lazyScreen(() => import('../gallery/gallery-screen'), 'GalleryScreen'),
        }),
      ]
/** S12, for demos; production builds drop the import. */
const contract = createRoute({
  ...under,
  path: '/contract',
  component:
    import.meta.env.VITE_OUTSIDE === 'production'
      ? LostScreen
      : lazyScreen(() => import('../../../mocks/pages/contract-screen'), 'ContractScreen'),
})
/** S11, for demos. */
const demo = createRoute({
  ...under,
  path: '/demo',
  component:
    import.meta.env.VITE_OUTSIDE === 'production'
      ? LostScreen
      : lazyScreen(() => import('../../../mocks/workbench/demo-screen'), 'DemoScreen'),
})

export const workshopRoutes = [...gallery, contract, demo] as const
