import { decorateForms } from '~/forms/script/start'

// React draws pages on the server only: its part for browsers weighs ten times what the forms need.
decorateForms()
