import { setFailureHelpLoader } from '@/ui/parts/load-failure-help'

// Set up as in the app's entry.
setFailureHelpLoader(() => import('@/ui/parts/failure-help-dialog'))
