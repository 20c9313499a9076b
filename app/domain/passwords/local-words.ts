/** No password may hold these, whatever surrounds them. */
export const homeTown = ['Tuticorin', 'Thoothukudi']

// The fifty largest by the census of 2011, their other names, and the larger ones nearby.
const towns = `
  mumbai bombay delhi newdelhi bangalore bengaluru hyderabad ahmedabad chennai madras kolkata calcutta surat
  pune poona jaipur lucknow kanpur nagpur indore thane bhopal visakhapatnam vizag pimpri chinchwad patna
  vadodara baroda ghaziabad ludhiana agra nashik nasik faridabad meerut rajkot kalyan vasai varanasi benares
  srinagar aurangabad dhanbad amritsar navimumbai allahabad prayagraj ranchi howrah coimbatore kovai jabalpur
  gwalior vijayawada jodhpur madurai raipur kota guwahati chandigarh solapur hubli dharwad bareilly mysore
  mysuru gurgaon gurugram noida trivandrum thiruvananthapuram kochi cochin tirunelveli nellai tiruchirappalli
  trichy salem erode vellore nagercoil kanyakumari thanjavur tiruppur pondicherry puducherry`

const states = `
  india bharat tamilnadu tamil kerala karnataka andhra andhrapradesh telangana maharashtra gujarat rajasthan
  punjab haryana himachal himachalpradesh uttarakhand uttarpradesh bihar jharkhand bengal westbengal odisha
  orissa chhattisgarh madhyapradesh goa assam meghalaya manipur mizoram nagaland tripura sikkim arunachal
  arunachalpradesh kashmir jammu ladakh lakshadweep andaman`

const givenNames = `
  kumar raja rajesh ramesh suresh mahesh ganesh dinesh mukesh rakesh naresh lokesh yogesh umesh satish sathish
  manish ashish rahul rohit rohan amit sumit ajit ajith anil sunil vijay ajay sanjay arun varun tarun karthik
  kartik vignesh praveen prakash pradeep sandeep deepak vivek vinod vinoth manoj santosh santhosh senthil
  selvam murugan muthu mani balaji bala krishna gopal ravi shiva siva rama ramu ashok arjun aditya akash
  abhishek ankit gaurav nitin vikram vikas harish girish prasad srinivas venkat venkatesh mohan rajan rajkumar
  saravanan sivakumar anand gokul surya dhanush vimal kannan pandi pandian raman lakshmanan mohammed muhammad
  ahmed imran abdul joseph antony xavier
  priya kavitha kavita lakshmi laxmi saraswathi saranya divya deepa deepika anitha anita sunitha sunita sangeetha
  geetha geeta meena meenakshi radha sita seetha uma usha asha nisha rekha rani devi jyothi jyoti pooja puja
  neha swathi swati shruti sneha aishwarya nandhini nandini revathi malathi vidya sudha latha lata kamala vani
  bhavani gayathri keerthi kiruthika abinaya janani anjali ananya aarthi aarti shalini preethi preeti fathima
  fatima ayesha mary`

const ofBusinesses = `
  candidate client customer company employee employer academy hrms payroll business office manager director
  recruit recruiter recruitment career careers interview resume portal account staff service services training
  trainer student school college teacher wedding event events profile register welcome login user password
  applicant application vacancy agency consultant consultancy`

/** No password may be one of these with digits and marks around it. */
export const localWords: readonly string[] = [towns, states, givenNames, ofBusinesses].flatMap(
  (words) => words.trim().split(/\s+/),
)
