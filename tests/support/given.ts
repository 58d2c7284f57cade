import { giveFailureHelp } from '@/ui/parts/load-failure-help'
import { giveWords } from '@/ui/words/given'
import { always } from '@/ui/words/always'

// As the entry does.
giveWords(always)
giveFailureHelp(() => import('@/ui/parts/failure-help-dialog'))
