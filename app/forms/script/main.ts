import { decorateForms } from './start'

decorateForms()
