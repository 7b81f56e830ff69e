/** Health and care. For the form of a line see `subjects.ts`. */
export const HEALTH = `
  cancer, cancers, cancer treatment, tumors > oncology, oncologist, tumor, chemotherapy, radiotherapy
  childbirth, giving birth, delivering babies, pregnancy, maternity, mothers > midwife, midwifery, obstetrics, obstetrician, maternity, prenatal
  birth control, family planning, reproductive health > gynecologist, gynecology, reproductive, family planning, abortion, contraception
  skin, skin problems, skin care, skin diseases, rashes > dermatology, dermatologist
  sick children, children's health, children's doctors, kids' doctors, child doctors > pediatrics, pediatrician, pediatric, paediatrician, paediatric, children's hospital
  heart, heart disease, heart problems, heart attacks, heart doctors, cardiac > cardiology, cardiologist, cardiac, cardiovascular, heart valve, heart disease
  brain, brain disease, nerves, strokes > neurology, neurologist, neurosurgeon, neuroscience, stroke
  kidneys, kidney disease > nephrology, nephrologist, dialysis, kidney
  lungs, breathing problems, asthma > pulmonology, pulmonologist, respiratory, asthma
  bones, joints, broken bones, fractures > orthopedics, orthopedic, orthopaedic, rheumatology, rheumatologist
  eyes, eye care, eyesight, vision, glasses, eye doctors > optician, optometrist, optometry, ophthalmology, ophthalmologist
  ears, hearing, hearing loss > audiology, audiologist, hearing aids
  teeth, tooth, dentists, dental care, dentistry, braces > dentist, dental, dentistry, orthodontist, orthodontics
  diabetes, hormones > diabetes, endocrinology, endocrinologist
  blood, blood disease > hematology, hematologist, haematologist
  allergies > allergist, allergy, immunology, immunologist
  doctors, doctor, physicians, medics, medic, medical doctors, medical care, medical treatment > physician, doctor, surgeon, general practitioner, internist, medical officer, pediatrician, paediatrician, oncologist, cardiologist, dermatologist, neurologist, radiologist, urologist, anesthesiologist, anaesthetist, anesthetist, psychiatrist, gynecologist, obstetrician, resident doctor, ophthalmologist, pathologist, orthopedist
  medicine, healthcare, medical care > physician, medical, medicine, surgeon, hospital, clinic, nurse, pediatrician, paediatrician, oncologist, cardiologist, dermatologist, neurologist, radiologist, anesthesiologist, anaesthetist, health, medicaid, medicare
  surgery, surgeons, operations on patients > surgeon, surgical, surgery
  anesthesia > anesthesiologist, anesthetist, anaesthetist, anesthesiology
  x-rays, medical imaging, scans > radiology, radiologist, radiographer
  ambulances, emergency medicine, emergency care, first responders, first aid > paramedic, emergency medical, emergency physician, ambulance, first aid, emergency services
  nurses, nursing, caring for the sick, care of patients > nurse, nursing, midwife
  hospitals, health facilities > hospital, clinic, medical center
  death, dying, end of life, end of life care, palliative care > hospice, palliative
  mental health, mental illness, psychiatry, depression, anxiety, therapy, therapists > psychologist, psychology, psychotherapist, psychiatrist, psychiatry, psychiatric, mental health, psychotherapy, mental health counselor
  psychology, psychologists, the mind > psychologist, psychology, psychotherapist, psychiatrist
  autism, learning difficulties, special needs > autism, special education, special needs, developmental disabilities
  counselling, counseling, counselors > counsellor, counselor, counselling, counseling, therapist
  addiction, addicts, drug addiction, drug abuse, drug users, drug problems, overdoses > addiction, substance abuse, opioid, overdose, rehabilitation of addicts, narcotics, drug treatment
  alcoholism, drinking problems, problem drinkers, sobriety > alcoholics, alcoholism, sobriety, substance abuse, drunk driving
  diet, healthy eating, nutrition, nutritionists, losing weight, obesity, diet advice > dietitian, dietician, nutritionist, nutrition, dietetics
  physical therapy, back pain, rehab exercises, massage > physiotherapist, physiotherapy, physical therapist, physical therapy, osteopath, chiropractor, masseur, massage
  speech problems, stuttering > speech therapist, speech pathologist, speech therapy
  drugs, medications, medicines, prescriptions, drug prices, drugstores, pharmacies, pharmacists > pharmacist, pharmacy, prescription drugs, pharmaceutical
  pharma, drug companies, drug makers, new medicines > pharmaceutical, pharmacology, drug development, drug discovery, biopharma
  clinical trials, drug trials, medical studies > clinical research, clinical trial, clinical trials
  drug approval, approval of medicines > regulatory affairs
  vaccines, vaccination, immunization, shots > vaccine, vaccination, immunization
  epidemics, pandemics, disease outbreaks, infectious diseases, viruses, contagion > epidemiologist, epidemiology, infectious disease, infectious diseases, virologist, virology, vaccine, pandemic, malaria, public health
  public health > public health, epidemiologist, epidemiology, health department
  dementia, memory loss, alzheimers > dementia, alzheimer, memory care
  elderly, old people, the aged, seniors, senior citizens, elder care, old age, retirement homes, nursing homes, old folks, pensioners, aging population > aging, ageing, seniors, senior care, elderly, elder care, geriatric, geriatrics, long-term care, nursing home, retirement
  disabled people, disabilities, people with disabilities, the disabled, handicapped people > disability, disabilities, disabled, wheelchair, blind, sign language, accessibility
  accessibility, barrier-free, wheelchair users > wheelchair, accessibility, disabilities, disability, sign language, blind
  blind people, visually impaired > blind, braille, visually impaired
  deaf people, hard of hearing > deaf, sign language, hearing impaired
  veterinarians, vets, animal doctors, pets, sick animals, animal health > veterinarian, veterinary, vet surgeon
  organ donors, transplants > transplant, organ donation, organ donor
  health insurance, insurance for the sick, health coverage > medicaid, medicare, health insurance, health plan
  wellness, yoga, meditation, mindfulness > yoga, meditation, mindfulness
  fitness, gyms, personal trainers > fitness, personal trainer, gym
  medical devices, implants > medical device, medical devices, prosthetics, prosthetic, heart valve, pacemaker
  gums > dentist, dental, dentistry, periodontist
  feet, foot problems > podiatrist, chiropodist, podiatry
  stomach, digestion, gut > gastroenterology, gastroenterologist
  men's health, prostate, bladder > urology, urologist
  patients, sick people, the sick, caring for patients, treating patients, treating the sick > nurse, physician, doctor, surgeon, hospital, hospice, midwife, paramedic
  sick animals, treating animals, animal clinics > veterinary, veterinarian
  old people, elderly people, aging parents, old folks > aging, ageing, seniors, elderly, geriatric, retirement, long-term care, nursing home, care home
  women's health > gynecologist, gynecology, obstetrics, women's health, midwife, reproductive health
  sleep, sleeping problems > sleep medicine, sleep clinic
  pain, chronic pain, pain relief > anesthesiologist, anaesthetist, pain medicine, physiotherapist
  lab tests, laboratories, blood tests, lab work > lab technician, laboratory, medical technologist, pathologist
  autopsies, causes of death > pathologist, coroner, medical examiner
  forensics, crime scenes > forensic, crime scene
  health data, hospital records, medical records > health informatics, medical records, medical coder
  artificial limbs, prostheses > prosthetist, prosthetics, orthopedic technician
  marriage problems, couples, divorce > marriage counselor, family therapist, divorce lawyer, family lawyer
  suicide, crisis lines > crisis counselor, suicide prevention
  occupational therapy, everyday skills after illness > occupational therapist, occupational therapy
  herbal medicine, natural healing, acupuncture, homeopathy, alternative medicine > naturopath, acupuncturist, homeopath, herbalist, heilpraktiker
  opioids, narcotics > addiction, opioid, substance, narcotics, overdose, recovery
`;
