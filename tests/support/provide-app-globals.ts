import { provideFailureHelp } from '@/ui/parts/load-failure-help'

// Set up as in the app's entry.
provideFailureHelp(() => import('@/ui/parts/failure-help-dialog'))
