import { expect, it } from 'vitest'
import { render, readText } from '../../../tests/support/pages/markup'
import { FileField, formatSize } from './file-field'

const resume = {
  name: 'kavitha-resume.pdf',
  typeLabel: 'PDF',
  size: 217_088,
  remove: { name: 'intent', value: 'remove-resume' },
}

it('lists a stored file with type and size and a button of its own name', () => {
  const page = render(<FileField id="resume" name="resume" label="Resume" files={[resume]} />)
  const remove = page.one('button')
  expect(readText(remove)).toBe('Remove kavitha-resume.pdf')
  expect(remove.attributes).toMatchObject({ name: 'intent', value: 'remove-resume' })
  const text = page.elements.map(readText).join(' ')
  expect(text).toContain('kavitha-resume.pdf PDF, 212 KB')
})

it('never says above or below a stored file that none is chosen: its input is folded in', () => {
  const closed = render(<FileField id="r" name="r" label="R" files={[resume]} />)
  expect(closed.one('details').attributes).not.toHaveProperty('open')
  expect(readText(closed.one('summary'))).toBe('Choose another file')
  expect(closed.one('details').node.children).toHaveLength(2)
  const faulty = render(<FileField id="r" name="r" label="R" files={[resume]} error="No." />)
  expect(faulty.one('details').attributes).toHaveProperty('open')
  expect(render(<FileField id="r" name="r" label="R" />).all('details')).toEqual([])
})

it('asks for a mandatory file only until one has arrived', () => {
  const asks = render(<FileField id="r" name="r" label="R" required />)
  const kept = render(<FileField id="r" name="r" label="R" required files={[resume]} />)
  expect(asks.attributes('r')).toHaveProperty('required')
  expect(kept.attributes('r')).not.toHaveProperty('required')
})

it('keeps the file on the page beside an error of another one', () => {
  const page = render(
    <FileField
      id="payslip"
      name="payslip"
      label="Payslip"
      hint="PDF, Word, JPG or PNG"
      accept=".pdf,.doc,.docx,.jpg,.png"
      files={[resume]}
      error="payslip.heic cannot be used."
    />,
  )
  expect(page.label('payslip')).toBe('Payslip')
  expect(page.attributes('payslip')).toMatchObject({
    type: 'file',
    accept: '.pdf,.doc,.docx,.jpg,.png',
  })
  expect(page.description('payslip')).toEqual([
    'PDF, Word, JPG or PNG',
    'payslip.heic cannot be used.',
  ])
  expect(page.all('button')).toHaveLength(1)
})

it('says sizes as people do', () => {
  expect([1, 217_088, 5 * 1024 * 1024].map(formatSize)).toEqual(['1 KB', '212 KB', '5.0 MB'])
})
