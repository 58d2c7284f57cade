import { createRoute } from '@tanstack/react-router'
import { lazyComponent } from './lazy-screen'
import { NotFoundScreen } from '../parts/error-screens'
import { pickTextParams } from '../shell/search-params'
import { rootChildOptions } from './root'

/** The kit's gallery for developers; the condition is static, so that production builds drop the code. */
const gallery =
  import.meta.env.VITE_OUTSIDE === 'production'
    ? []
    : [
        createRoute({
          ...rootChildOptions,
          path: '/gallery',
          validateSearch: pickTextParams('group', 'element', 'state'),
          component: lazyComponent(() => import('../gallery/gallery-screen'), 'GalleryScreen'),
        }),
      ]
/** S12, for demos; production builds drop the import. */
const contract = createRoute({
  ...rootChildOptions,
  path: '/contract',
  component:
    import.meta.env.VITE_OUTSIDE === 'production'
      ? NotFoundScreen
      : lazyComponent(() => import('../../../mocks/pages/contract-screen'), 'ContractScreen'),
})
/** S11: demo. */
const demo = createRoute({
  ...rootChildOptions,
  path: '/demo',
  component:
    import.meta.env.VITE_OUTSIDE === 'production'
      ? NotFoundScreen
      : lazyComponent(() => import('../../../mocks/workbench/demo-screen'), 'DemoScreen'),
})

export const developerRoutes = [...gallery, contract, demo] as const
