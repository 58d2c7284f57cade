import '../../src/ui/styles/tokens.css'
import '../first-screen.css'
import { createRoot } from 'react-dom/client'
import { FirstScreen } from './first-screen'

const place = document.querySelector('#root')
if (place) createRoot(place).render(<FirstScreen />)
