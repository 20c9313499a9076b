export const event = {
  title: 'Event Management',
  description:
    'Corporate, social, virtual and creative events, business meets and ceremonies: planned, marketed and run from Tuticorin (Thoothukudi).',
  share: 'event',
  hero: {
    name: 'Event Management',
    title: 'You host, we run the day',
    lead: 'Business and social events, planned, marketed and managed for you, in a hall or online.',
    illustration: 'event-scene',
    background: 'rose',
    actions: [
      { label: 'Plan Your Event', href: '/contact' },
      { label: 'Learn More', hidden: 'about us', href: '/about' },
    ],
  },
  cards: {
    title: 'Six kinds of event',
    categories: ['Corporate', 'Social', 'Virtual', 'Creative', 'Networking', 'Ceremonies'],
    items: [
      {
        title: 'Business Conferences',
        text: 'Conferences, launches and meetings, from the agenda to the last chair.',
        category: 'Corporate',
        illustration: 'corporate',
      },
      {
        title: 'Parties and Reunions',
        text: 'Birthdays and anniversaries where the hosts can enjoy the day too.',
        category: 'Social',
        illustration: 'social',
      },
      {
        title: 'Online Events',
        text: 'Webinars, talks and launches that people join from wherever they are.',
        category: 'Virtual',
        illustration: 'virtual',
      },
      {
        title: 'Exhibitions and Shows',
        text: 'Displays, performances and stage evenings, each built around one idea.',
        category: 'Creative',
        illustration: 'creative',
      },
      {
        title: 'Business Meets',
        text: 'Meetings where suppliers and buyers get to know each other.',
        category: 'Networking',
        illustration: 'networking',
      },
      {
        title: 'Formal Occasions',
        text: 'Weddings, inaugurations and award functions, with every step in its place.',
        category: 'Ceremonies',
        illustration: 'ceremonies',
      },
    ],
  },
  faq: {
    title: 'Questions about events',
    items: [
      {
        question: 'Do you promote an event as well?',
        answer:
          'Yes. We manage events and market them, so the people who fill the room and the people who set it up work to one plan.',
      },
      {
        question: 'How do I start?',
        answer:
          'Choose Learn more below the [kind of event](#services) you have in mind. A message about it opens, and you can change every word before you send it. Leave your name, email and phone number with it. If nothing fits, [Plan Your Event](/contact) opens an empty one.',
      },
      {
        question: 'What does an event cost?',
        answer:
          'There is no price list for events on this site. Tell us what you are planning and [ask for a price](/contact).',
      },
    ],
  },
  closing: {
    title: 'What is the occasion?',
    lead: 'Tell us the day, the place and who is coming. If none of that is settled yet, tell us the idea.',
    illustration: 'stage-closing',
    action: { label: 'Contact Us', href: '/contact' },
  },
} as const
